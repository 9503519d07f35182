import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { UploadRow } from '@hypha/ui/feedback/upload-row.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useState } from 'react'
import { ARTIST_NAMES } from '../shared/known-names.tsx'
import { titleOfFile } from './audio-file.ts'
import { factsOf, setFacts } from './file-facts.ts'
import css from './refused-upload.module.css'
import type { RefusedField, Upload, UploadQueue } from './sending/upload-queue.ts'

export interface RefusedUploadProps {
  upload: Upload & { refused: RefusedField }
  queue: UploadQueue
}

/** A file whose tags the server refuses. The values are corrected here, then it uploads. */
export function RefusedUpload({
  upload: { key, file, state, refused },
  queue,
}: RefusedUploadProps) {
  const { t } = useTexts('upload')
  const facts = factsOf(file)
  const [text, setText] = useState(
    facts[refused] ?? (refused === 'title' ? titleOfFile(file.name) : ''),
  )
  return (
    <form
      className={css.refused}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') return
        setFacts(file, { ...facts, [refused]: text.trim() })
        queue.retry(key)
      }}
    >
      <UploadRow name={file.name} state={state} onRemove={() => queue.cancel(key)} />
      <div className={css.fix}>
        <TextField
          label={t(`refused.${refused}`, { file: file.name })}
          {...(refused === 'artistName' && { list: ARTIST_NAMES })}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" disabled={text.trim() === ''}>
          {t('tryAgain')}
        </Button>
      </div>
    </form>
  )
}
