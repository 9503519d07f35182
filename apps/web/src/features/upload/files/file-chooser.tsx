import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { FolderOpen, Upload } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { ACCEPT } from './audio-file.ts'
import { type Dropped, filesOfChoice } from './dropped-files.ts'
import css from '../shared/wizard.module.css'

export interface FileChooserProps {
  title: string
  children: ReactNode
  onFiles: (files: readonly Dropped[]) => void
}

/** Drop zone for masters, with buttons to choose files or a folder. */
export function FileChooser({ title, children, onFiles }: FileChooserProps) {
  const { t } = useTexts('upload')
  const folder = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const input = (label: string, ref: typeof folder, more: object) => (
    <input
      ref={ref}
      hidden
      type="file"
      aria-label={label}
      multiple
      {...more}
      onChange={(event) => {
        const chosen = [...(event.target.files ?? [])]
        event.target.value = ''
        if (chosen.length > 0) onFiles(filesOfChoice(chosen))
      }}
    />
  )
  return (
    <div className={css.chooser}>
      <p className={css.chooserTitle}>{title}</p>
      <p className={css.note}>{children}</p>
      <div className={css.choices}>
        <Button icon={<FolderOpen size={18} aria-hidden />} onClick={() => folder.current?.click()}>
          {t('choose.folder')}
        </Button>
        <Button icon={<Upload size={18} aria-hidden />} onClick={() => files.current?.click()}>
          {t('choose.files')}
        </Button>
      </div>
      {input(t('choose.folderLabel'), folder, { webkitdirectory: '' })}
      {input(t('choose.filesLabel'), files, { accept: `${ACCEPT},image/jpeg,image/png` })}
    </div>
  )
}
