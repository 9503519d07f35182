import type { Correction, TrackDetails } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { LazyBoundary } from '../../../components/page/lazy-boundary.tsx'
import { useApi } from '../../../lib/app-context.ts'
import { askToLogin } from '../../../lib/auth/need-login.ts'
import { useSession } from '../../../lib/auth/use-session.ts'
import { lazyComponent } from '../../../lib/dom/lazy-component.ts'
import { trackHref } from '../../../lib/routing/addresses.ts'
import { correctionsQuery } from '../track-query.ts'
import { correctionName } from './correction-name.ts'
import css from './corrections.module.css'
import { Decisions } from './decisions.tsx'

const CorrectionDialog = lazyComponent(() =>
  import('./correction-dialog.tsx').then((file) => file.CorrectionDialog),
)

/** Suggests another tempo or key; the owner sees suggestions and decides about them. */
export function Corrections({ track }: { track: TrackDetails }) {
  const { t } = useTexts('track')
  const claims = useSession()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    ...correctionsQuery(useApi(), track.id),
    enabled: claims?.is_verified === true,
  })
  if (data?.canDecide)
    return data.result.length > 0 && <Decisions track={track} corrections={data.result} />
  return (
    <div className={css.own}>
      {data && data.result.length > 0 && (
        <p className={css.note}>
          {t('correction.yours', { values: data.result.map(correctionName).join(', ') })}
        </p>
      )}
      <Button
        size="small"
        variant="quiet"
        icon={<Pencil size={14} aria-hidden />}
        onClick={() => (claims ? setOpen(true) : askToLogin(trackHref(track)))}
      >
        {t('correction.suggest')}
      </Button>
      {isOpen && (
        <LazyBoundary>
          <CorrectionDialog
            track={track}
            yours={data?.result ?? NONE}
            onClose={() => setOpen(false)}
          />
        </LazyBoundary>
      )}
    </div>
  )
}

const NONE: readonly Correction[] = []
