import type { CheckIn, EventDetails } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { CheckInResult } from './check-in-result.tsx'
import { AttendeeList } from '../manage/attendee-list.tsx'
import css from './door.module.css'
import { Scanner } from './scanner.tsx'

/** Typed, pasted, or from a hand-held scanner, which types the code and Enter. */
const CODE_MAX = 200

/** The code field, the camera, the result of the last check-in, and the attendees by name. */
export function CheckInForm({ event }: { event: EventDetails }) {
  const { t } = useTexts('tickets')
  const { api, cache } = useApp()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const checkIn = useMutation({
    mutationFn: async (checked: string | number): Promise<CheckIn> => {
      const { result } =
        typeof checked === 'number'
          ? await api.tickets.checkInTicket({ params: { id: checked } })
          : await api.tickets.checkIn({ params: { id: event.id }, body: { code: checked } })
      return result
    },
    onSuccess: () => {
      setCode('')
      for (const { key } of [api.tickets.listEventTickets, api.tickets.listAttendees])
        void cache.invalidateQueries({ queryKey: key })
    },
    // The next code replaces the last one.
    onSettled: () => field.current?.select(),
  })
  const check = (read: string) => {
    if (read.trim() !== '' && !checkIn.isPending) checkIn.mutate(read.trim())
  }
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    check(code)
  }
  return (
    <>
      <form className={css.form} onSubmit={submit} noValidate aria-label={t('door')}>
        <div className={css.code}>
          <TextField
            ref={field}
            label={t('door.code')}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only purpose of the page
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={CODE_MAX}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </div>
        <Button type="submit" variant="solid" size="large" busy={checkIn.isPending}>
          {t('door.check')}
        </Button>
      </form>
      <Scanner onCode={check} />
      <div aria-live="assertive" aria-atomic>
        {checkIn.error ? (
          <p className={css.failure}>{messageOf(checkIn.error)}</p>
        ) : (
          checkIn.data && (
            // Announces the same result again.
            <CheckInResult
              key={checkIn.submittedAt}
              result={checkIn.data}
              timeZone={event.timeZone}
            />
          )
        )}
      </div>
      <AttendeeList event={event} onCheckIn={(ticketId) => checkIn.mutate(ticketId)} />
    </>
  )
}
