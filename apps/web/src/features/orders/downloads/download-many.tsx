import type { Purchase } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { count } from '@hypha/ui/lib/format.ts'
import { Download } from 'lucide-react'
import { useApi } from '../../../lib/app-context.ts'
import { FORMAT_NAMES, FORMATS } from './format-words.ts'
import { lastFormat } from './format-choice.tsx'
import { download } from './queue/run-queue.ts'
import { fewFiles } from './few-files.ts'
import css from '../purchased/purchased.module.css'

interface DownloadManyProps {
  picked: readonly Purchase[]
  owned: readonly Purchase[]
  total: number
  onAll: (on: boolean) => void
}

const OPTIONS = FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] }))

/** Downloads what is ticked, one file after the other, all in one format. */
export function DownloadMany({ picked, owned, total, onAll }: DownloadManyProps) {
  const api = useApi()
  const format = lastFormat.use()
  return (
    <div className={css.many}>
      <Checkbox checked={picked.length === total} onChange={onAll}>
        {picked.length === 0 ? 'Select all' : `${count(picked.length)} of ${count(total)} selected`}
      </Checkbox>
      {picked.length > 0 && (
        <>
          <SelectField
            label="One format for all"
            value={format}
            options={OPTIONS}
            onChange={lastFormat.set}
          />
          <Button
            variant="solid"
            icon={<Download size={16} aria-hidden />}
            onClick={() => {
              download(
                api,
                fewFiles(picked, owned).map((product) => ({ product, format })),
              )
              onAll(false)
            }}
          >
            Download {count(picked.length)}
          </Button>
        </>
      )}
    </div>
  )
}
