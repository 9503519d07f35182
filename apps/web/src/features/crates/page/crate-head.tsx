import type { Crate, CrateEntry } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { MenuButton } from '@hypha/ui/controls/menu-button.tsx'
import { Download, ListOrdered, Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { MoreButton } from '../../../components/more-button.tsx'
import { PageTitle } from '../../../components/page/page-frame.tsx'
import { CrateForm } from '../crate-form.tsx'
import css from './crate-page.module.css'
import { ExportDialog } from './export-dialog.tsx'
import { RemoveCrate } from './remove-crate.tsx'
import { ShareOrder } from './share-order.tsx'

interface CrateHeadProps {
  crate: Crate
  /** In the order on the screen. */
  entries: readonly CrateEntry[]
  /** Whether this order isn't saved. */
  isChanged: boolean
  isBuilding: boolean
  /** Opens or closes the set builder. Missing if there is nothing to order. */
  onBuild?: () => void
}

type Open = 'rename' | 'export' | 'share' | 'remove' | null

/** Name, facts and actions of a crate. */
export function CrateHead({ crate, entries, isChanged, isBuilding, onBuild }: CrateHeadProps) {
  const { t, format } = useTexts('crates')
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const seconds = entries.reduce((sum, { song: track }) => sum + track.duration, 0)
  return (
    <div className={css.head}>
      <div>
        <PageTitle>{crate.name}</PageTitle>
        <p className={css.facts}>
          {t('facts', { count: entries.length, time: format.minutes(seconds) })}
        </p>
      </div>
      <div className={css.actions}>
        {onBuild && (
          <>
            <Button
              icon={<ListOrdered size={16} aria-hidden />}
              aria-pressed={isBuilding}
              onClick={onBuild}
            >
              {t('build')}
            </Button>
            <Button icon={<Download size={16} aria-hidden />} onClick={() => setOpen('export')}>
              {t('export')}
            </Button>
          </>
        )}
        <MenuButton
          label={t('more', { name: crate.name })}
          align="start"
          items={[
            {
              label: t('rename'),
              icon: <Pencil aria-hidden />,
              onSelect: () => setOpen('rename'),
            },
            ...(onBuild
              ? [
                  {
                    label: t('share'),
                    icon: <Share2 aria-hidden />,
                    onSelect: () => setOpen('share'),
                  },
                ]
              : []),
            'line',
            {
              label: t('remove'),
              icon: <Trash2 aria-hidden />,
              onSelect: () => setOpen('remove'),
            },
          ]}
          trigger={(props) => <MoreButton label={t('more', { name: crate.name })} {...props} />}
        />
      </div>
      {open === 'rename' && <CrateForm crate={crate} onClose={close} />}
      {open === 'export' && <ExportDialog crate={crate} isChanged={isChanged} onClose={close} />}
      {open === 'share' && <ShareOrder crate={crate} entries={entries} onClose={close} />}
      {open === 'remove' && <RemoveCrate crate={crate} onClose={close} />}
    </div>
  )
}
