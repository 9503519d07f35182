import {
  type Crate,
  CRATE_EXPORTS,
  CRATE_LAYOUTS,
  type CrateExport,
  type CrateLayout,
} from '@hypha/contract/entities/crate'
import { DOWNLOAD_FORMATS, type DownloadFormatId } from '@hypha/contract/entities/download'
import { CRATE_FOLDER_MAX } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { saveFile } from '../../../lib/dom/save-file.ts'
import { preference } from '../../../lib/storage/preference.ts'
import css from './crate-page.module.css'

const EXTENSIONS: Record<CrateExport, string> = {
  rekordbox: 'xml',
  traktor: 'nml',
  m3u8: 'm3u8',
  csv: 'csv',
}

/** `MP3 320`. */
const formatName = (format: DownloadFormatId) => format.toUpperCase().replace('-', ' ')

/** The folder of downloads on this computer. */
const musicFolder = preference('musicFolder', (stored) =>
  typeof stored === 'string' ? stored : '',
)

interface ExportDialogProps {
  crate: Crate
  /** Whether the order on the screen isn't saved. */
  isChanged: boolean
  onClose: () => void
}

/** Exports a crate for DJ software, and says what the chosen format can't hold. */
export function ExportDialog({ crate, isChanged, onClose }: ExportDialogProps) {
  const { t } = useTexts('crates')
  const api = useApi()
  const id = useId()
  const [format, setFormat] = useState<CrateExport>('rekordbox')
  const [files, setFiles] = useState<DownloadFormatId>('flac')
  const [layout, setLayout] = useState<CrateLayout>('releases')
  const [folder, setFolder] = useState(musicFolder.get)
  const save = useMutation({
    mutationFn: () =>
      api.crates.exportCrate({
        params: { id: crate.id },
        query: { format, files, layout, folder: folder.trim() },
      }),
    onSuccess: (text) => {
      musicFolder.set(folder.trim())
      saveFile(`${crate.name}.${EXTENSIONS[format]}`, text, 'application/octet-stream')
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  const { error } = save
  const refusal = error instanceof ApiError ? error.field('folder') : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      width={500}
      title={t('export.title', { name: crate.name })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="solid" type="submit" form={id} busy={save.isPending}>
            {t('export.confirm')}
          </Button>
        </>
      }
    >
      <form className={css.form} id={id} onSubmit={submit} noValidate>
        <SelectField
          label={t('export.format')}
          value={format}
          options={CRATE_EXPORTS.map((value) => ({ value, label: t(`export.${value}`) }))}
          onChange={setFormat}
        />
        <p className={css.hint}>{t(`export.limits.${format}`)}</p>
        <SelectField
          label={t('export.files')}
          hint={t('export.filesHint')}
          value={files}
          options={DOWNLOAD_FORMATS.map((value) => ({
            value,
            label: value === 'original' ? t('export.original') : formatName(value),
          }))}
          onChange={setFiles}
        />
        <SelectField
          label={t('export.layout')}
          value={layout}
          options={CRATE_LAYOUTS.map((value) => ({ value, label: t(`export.layout.${value}`) }))}
          onChange={setLayout}
        />
        <TextField
          label={t('export.folder')}
          hint={t('export.folderHint')}
          value={folder}
          maxLength={CRATE_FOLDER_MAX}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          error={refusal}
          onChange={(event) => setFolder(event.target.value)}
        />
        {isChanged && <p className={css.hint}>{t('export.unsaved')}</p>}
        {error && !refusal && (
          <p className={css.error} role="alert">
            {messageOf(error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
