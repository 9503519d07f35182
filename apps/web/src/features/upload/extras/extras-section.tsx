import type { Release, ReleaseFile, ReleaseFileKind } from '@hypha/contract'
import {
  RELEASE_FILE_EXTENSIONS,
  RELEASE_FILE_MAX_BYTES,
  RELEASE_FILES_MAX,
} from '@hypha/contract/rules/release-files'
import { type Texts, useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { UploadRow, type UploadState } from '@hypha/ui/feedback/upload-row.tsx'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Failure } from '../../../components/page/failure.tsx'
import css from './extras-section.module.css'
import { useExtras } from './use-extras.ts'

/** The booklet and bonus files of a release, which its buyers get with the tracks. */
export function ExtrasSection({ release }: { release: Release }) {
  const texts = useTexts('upload')
  const { t, format } = texts
  const { query, sending, send, drop, remove } = useExtras(release.id)
  const files = query.data?.result ?? []
  const isChangeable = release.status.value !== 'published' && release.status.value !== 'pending'
  const countOf = (kind: ReleaseFileKind) =>
    [...files, ...sending].filter((file) => file.kind === kind).length
  const choose = (kind: ReleaseFileKind) => (chosen: readonly File[]) =>
    chosen
      .slice(0, RELEASE_FILES_MAX[kind] - countOf(kind))
      .forEach((file) => void send(kind, file))
  return (
    <section className={css.extras} aria-labelledby="extras">
      <h2 className={css.title} id="extras">
        {t('extras')}
      </h2>
      <p className={css.hint}>
        {t('extras.hint', {
          booklet: format.bytes(RELEASE_FILE_MAX_BYTES.booklet),
          max: RELEASE_FILES_MAX.bonus,
          bonus: format.bytes(RELEASE_FILE_MAX_BYTES.bonus),
        })}
      </p>
      {query.error && !query.data && (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      )}
      {files.map((file) => (
        <UploadRow
          key={file.id}
          name={nameOf(texts, file)}
          state={stateOf(texts, file)}
          {...(isChangeable && { onRemove: () => void remove(file.id) })}
        />
      ))}
      {sending.map(({ cancel, problem, sent, total, ...file }, i) => (
        <UploadRow
          key={`sending ${i}`}
          name={nameOf(texts, file)}
          state={
            problem === null
              ? { kind: 'uploading', sent, total, bytesPerSecond: 0 }
              : { kind: 'failed', reason: problem }
          }
          onCancel={() => drop(cancel)}
          onRemove={() => drop(cancel)}
        />
      ))}
      {isChangeable && query.data && (
        <div className={css.choices}>
          <Chooser
            kind="booklet"
            disabled={countOf('booklet') >= RELEASE_FILES_MAX.booklet}
            onChoose={choose('booklet')}
          />
          <Chooser
            kind="bonus"
            disabled={countOf('bonus') >= RELEASE_FILES_MAX.bonus}
            onChoose={choose('bonus')}
          />
        </div>
      )}
    </section>
  )
}

const nameOf = ({ t }: Texts<'upload'>, { kind, name }: Pick<ReleaseFile, 'kind' | 'name'>) =>
  kind === 'booklet' ? t('extras.bookletNamed', { name }) : name

function stateOf({ t }: Texts<'upload'>, { state, failure }: ReleaseFile): UploadState {
  switch (state) {
    case 'ready':
      return { kind: 'ready' }
    case 'checking':
      return { kind: 'processing' }
    case 'awaiting_upload':
      return { kind: 'failed', reason: t('state.interrupted') }
    case 'failed':
      return { kind: 'failed', reason: failure ?? t('state.failed') }
  }
}

interface ChooserProps {
  kind: ReleaseFileKind
  disabled: boolean
  onChoose: (files: readonly File[]) => void
}

function Chooser({ kind, disabled, onChoose }: ChooserProps) {
  const { t } = useTexts('upload')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        icon={<Upload size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {t(`extras.add.${kind}`)}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t(`extras.file.${kind}`)}
        disabled={disabled}
        multiple={kind === 'bonus'}
        accept={RELEASE_FILE_EXTENSIONS[kind].map((extension) => `.${extension}`).join()}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])]
          event.target.value = ''
          onChoose(chosen)
        }}
      />
    </>
  )
}
