import { Upload } from 'lucide-react'
import { useState } from 'react'
import css from './file-drop.module.css'

export interface FileDropProps {
  /** What to do, `Drop WAV, AIFF or FLAC files here`. */
  label: string
  hint?: string
  /** Why the files were not taken; stands in the place of the hint. */
  error?: string | undefined
  /** As of a file input. */
  accept: string
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
}

/** A field that files are dropped on or chosen with. */
export function FileDrop({
  label,
  hint,
  error,
  accept,
  multiple,
  disabled,
  onFiles,
}: FileDropProps) {
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files])
  }
  return (
    <label
      className={css.drop}
      data-over={over || undefined}
      data-disabled={disabled || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!disabled) take(event.dataTransfer.files)
      }}
    >
      <Upload size={20} aria-hidden />
      <span className={css.label}>{label}</span>
      {error ? (
        <span className={css.error} role="alert">
          {error}
        </span>
      ) : (
        hint && <span className={css.hint}>{hint}</span>
      )}
      <input
        className="visually-hidden"
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </label>
  )
}
