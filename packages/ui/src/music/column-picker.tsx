import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Columns3 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { FilterPopup } from '../layers/filter-popup.tsx'
import { TRACK_COLUMNS, type TrackColumn } from './track-columns.ts'

export interface ColumnPickerProps {
  columns: readonly TrackColumn[]
  simple: boolean
  onChange: (columns: readonly TrackColumn[]) => void
  onSimple: (simple: boolean) => void
  onReset: () => void
}

/** Selects the columns of a track list, or its simple mode, which has its own columns. */
export function ColumnPicker(props: ColumnPickerProps) {
  const { t } = useTexts('ui')
  const { columns, simple, onChange, onSimple, onReset } = props
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        ref={anchor}
        label={t('columns.label')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Columns3 size={20} aria-hidden />
      </IconButton>
      <FilterPopup
        open={open}
        onClose={() => setOpen(false)}
        title={t('columns.label')}
        anchor={anchor}
        narrow={false}
        actions={
          <Button variant="quiet" onClick={onReset}>
            {t('columns.reset')}
          </Button>
        }
      >
        {TRACK_COLUMNS.map((column) => (
          <Checkbox
            key={column}
            checked={columns.includes(column)}
            disabled={simple}
            onChange={(on) =>
              onChange(
                TRACK_COLUMNS.filter((each) => (each === column ? on : columns.includes(each))),
              )
            }
          >
            {t(`column.${column}`)}
          </Checkbox>
        ))}
        <Checkbox checked={simple} onChange={onSimple}>
          {t('columns.simple')}
        </Checkbox>
      </FilterPopup>
    </>
  )
}
