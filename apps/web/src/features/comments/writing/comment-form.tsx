import { COMMENT_MAX } from '@hypha/contract/limits'
import type { CommentPerson } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { clock } from '@hypha/ui/lib/format.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { MentionPicker } from './mention-picker.tsx'
import type { Written } from './use-write.ts'
import { trackOf, usePlayer } from '../../player/index.ts'
import css from '../thread/thread.module.css'

/** Position of the given track in seconds if it is playing, else null. */
const usePlayingSecond = (trackId: number | undefined): number | null =>
  usePlayer((state) =>
    trackId !== undefined && trackOf(state)?.id === trackId && state.currentSeconds >= 1
      ? Math.floor(state.currentSeconds)
      : null,
  )

interface CommentFormProps {
  label: string
  send: string
  text?: string
  /** Focus the field immediately. */
  takesFocus?: boolean
  /** Track that the comment may refer to by position. */
  trackId?: number | undefined
  saving: { mutate: (written: Written) => void; isPending: boolean; error: unknown }
  onCancel?: () => void
}

/** Writes or edits a comment. Typing `@` suggests names. */
export function CommentForm(props: CommentFormProps) {
  const { t } = useTexts('comments')
  const { label, send, saving, trackId, takesFocus, onCancel } = props
  const [text, setText] = useState(props.text ?? '')
  const [caret, setCaret] = useState<number | null>(null)
  const [named, setNamed] = useState<CommentPerson[]>([])
  const [at, setAt] = useState<number | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('textarea')?.focus()
  }, [takesFocus])
  const playing = usePlayingSecond(trackId)
  const second = at ?? playing
  const isEmpty = text.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending || isEmpty) return
    const mentions = named
      .filter(({ fullName }) => text.includes(`@${fullName}`))
      .map(({ id }) => id)
    saving.mutate({ text, mentions, ...(at !== null && { second: at }) })
  }
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      {saving.error !== null && <Banner kind="danger">{messageOf(saving.error)}</Banner>}
      <TextArea
        label={label}
        rows={3}
        maxLength={COMMENT_MAX}
        value={text}
        onChange={setText}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
      />
      <MentionPicker
        text={text}
        caret={caret}
        onPick={(person, changed) => {
          setText(changed)
          setNamed((before) => [...before, person])
        }}
      />
      {second !== null && (
        <Checkbox
          checked={at !== null}
          onChange={(checked) => setAt(checked ? Math.floor(second) : null)}
        >
          {t('about', { time: clock(second) })}
        </Checkbox>
      )}
      <div className={css.send}>
        <Button type="submit" size="small" busy={saving.isPending} disabled={isEmpty}>
          {send}
        </Button>
        {onCancel && (
          <Button size="small" variant="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
