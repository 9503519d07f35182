import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Purchase } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { Download } from 'lucide-react'
import { useApi } from '../../../lib/app-context.ts'
import { formatName, FORMATS } from './format-words.ts'
import { lastFormat } from './format-choice.tsx'
import { download } from './queue/run-queue.ts'
import { groupIntoZips } from './group-into-zips.ts'
import css from '../purchased/purchased.module.css'

interface DownloadManyProps {
  picked: readonly Purchase[]
  owned: readonly Purchase[]
  total: number
  onAll: (on: boolean) => void
}

/** Downloads the selected products one after another, all in the same format. */
export function DownloadMany({ picked, owned, total, onAll }: DownloadManyProps) {
  const { t, format: formats } = useTexts('orders')
  const api = useApi()
  const format = lastFormat.use()
  return (
    <div className={css.many}>
      <Checkbox checked={picked.length === total} onChange={onAll}>
        {picked.length === 0
          ? t('selectAll')
          : t('selected', { number: formats.number(picked.length), total: formats.number(total) })}
      </Checkbox>
      {picked.length > 0 && (
        <>
          <SelectField
            label={t('oneFormat')}
            value={format}
            options={FORMATS.map((value) => ({ value, label: formatName(t, value) }))}
            onChange={lastFormat.set}
          />
          <Button
            variant="solid"
            icon={<Download size={16} aria-hidden />}
            onClick={() => {
              download(
                api,
                groupIntoZips(picked, owned).map((product) => ({ product, format })),
              )
              onAll(false)
            }}
          >
            {t('downloadCount', {
              count: picked.length,
              number: formats.number(picked.length),
            })}
          </Button>
        </>
      )}
    </div>
  )
}
