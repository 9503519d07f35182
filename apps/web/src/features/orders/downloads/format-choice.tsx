import type { DownloadFormat, DownloadFormatId } from '@hypha/contract'
import { FORMAT_NAMES, FORMAT_USES, formatDetail, FORMATS } from './format-words.ts'
import { preference } from '../../../lib/storage/preference.ts'
import css from './format-choice.module.css'

/** The format that somebody chose last. */
export const lastFormat = preference<DownloadFormatId>(
  'download-format',
  (stored) => FORMATS.find((each) => each === stored) ?? 'mp3-320',
)

interface FormatChoiceProps {
  formats: readonly DownloadFormat[]
  chosen: DownloadFormatId
  onChoose: (format: DownloadFormatId) => void
}

/** The formats, with what each holds and weighs. */
export const FormatChoice = ({ formats, chosen, onChoose }: FormatChoiceProps) => (
  <fieldset className={css.formats}>
    <legend className="visually-hidden">Format</legend>
    {formats.map((format) => (
      <label key={format.id} className={css.format}>
        <input
          className={css.mark}
          type="radio"
          name="format"
          value={format.id}
          checked={format.id === chosen}
          onChange={() => onChoose(format.id)}
        />
        <span className={css.name}>
          {FORMAT_NAMES[format.id]} <span className={css.use}>{FORMAT_USES[format.id]}</span>
        </span>
        <span className={css.detail}>{formatDetail(format)}</span>
      </label>
    ))}
  </fieldset>
)
