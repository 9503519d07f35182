import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { isAcceptedImage } from '../lib/is-accepted-image.ts'
import { useObjectUrl } from '../lib/use-object-url.ts'
import css from './image-field.module.css'

export interface ImageFieldProps {
  label: string
  /** The existing picture. */
  current?: string | null
  round?: boolean
  /** Shows the picture uncropped, for documents. */
  whole?: boolean
  busy?: boolean
  /** The file is edited before it becomes the picture, so it isn't previewed yet. */
  isRaw?: boolean
  /** Uploads the file. If this fails, the previous picture is restored. */
  onChoose: (file: File) => Promise<unknown>
  /** Called with an error text for a dialog if the file is not acceptable (VA-03). */
  onRefuse: (problem: string) => void
}

/** A square picture: JPEG or PNG below 10 MB, previewed as soon as it is chosen. */
export function ImageField({
  label,
  current,
  round,
  whole,
  busy,
  isRaw,
  onChoose,
  onRefuse,
}: ImageFieldProps) {
  const { t } = useTexts('ui')
  const [file, setFile] = useState<File | null>(null)
  const preview = useObjectUrl(file) ?? current
  return (
    <label
      className={css.field}
      data-round={round || undefined}
      data-whole={whole || undefined}
      aria-busy={busy || undefined}
    >
      {preview ? (
        <img className={css.image} src={preview} alt="" />
      ) : (
        <ImagePlus size={28} strokeWidth={1.5} aria-hidden />
      )}
      <span className={css.label} data-over={preview ? true : undefined}>
        {label}
      </span>
      <input
        className="visually-hidden"
        type="file"
        accept="image/jpeg,image/png"
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          event.target.value = ''
          if (!chosen) return
          if (!isAcceptedImage(chosen)) return onRefuse(t('image.refused'))
          if (!isRaw) setFile(chosen)
          onChoose(chosen).catch(() => setFile(null))
        }}
      />
    </label>
  )
}
