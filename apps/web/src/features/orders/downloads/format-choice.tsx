import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { DownloadFormat, DownloadFormatId } from '@hypha/contract'
import { formatDetail, formatName, FORMATS } from './format-words.ts'
import { preference } from '../../../lib/storage/preference.ts'
import css from './format-choice.module.css'

/** The format used last. */
export const lastFormat = preference<DownloadFormatId>(
  'download-format',
  (stored) => FORMATS.find((each) => each === stored) ?? 'mp3-320',
)

interface FormatChoiceProps {
  formats: readonly DownloadFormat[]
  chosen: DownloadFormatId
  onChoose: (format: DownloadFormatId) => void
}

/** The formats, with quality and size. */
export function FormatChoice({ formats, chosen, onChoose }: FormatChoiceProps) {
  const texts = useTexts('orders')
  const { t } = texts
  return (
    <fieldset className={css.formats}>
      <legend className="visually-hidden">{t('format')}</legend>
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
            {formatName(t, format.id)} <span className={css.use}>{t(`use.${format.id}`)}</span>
          </span>
          <span className={css.detail}>{formatDetail(texts, format)}</span>
        </label>
      ))}
    </fieldset>
  )
}
