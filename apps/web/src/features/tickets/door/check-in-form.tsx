import type { DoorTicket, ScanDirection } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { messageOf, unreachable } from '../../../lib/api/api-error.ts'
import type { SavedDoor } from '../offline/database.ts'
import { CheckInResult } from './check-in-result.tsx'
import { Conflicts } from './conflicts.tsx'
import type { DoorDevice, Scanned } from './device/door-device.ts'
import { DoorAttendees } from './door-attendees.tsx'
import { signal, toneOf } from './scan-tone.ts'
import css from './door.module.css'
import { Scanner } from './scanner.tsx'

/** Typed, pasted, or from a hand-held scanner, which types the code and Enter. */
const CODE_MAX = 200

interface CheckInFormProps {
  device: DoorDevice
  door: SavedDoor
  tickets: ReadonlyMap<number, DoorTicket>
}

/** The code field, the camera, the result of the last scan, conflicts, and the attendees by name. */
export function CheckInForm({ device, door, tickets }: CheckInFormProps) {
  const { t } = useTexts('tickets')
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const checkIn = useMutation({
    // The device decides without a network.
    networkMode: 'always',
    mutationFn: async ({ way, ...scanned }: Scanned & { way: ScanDirection }) => {
      const answer = await device.scan(scanned, way)
      if (!answer) throw unreachable()
      return answer
    },
    onSuccess: ({ outcome }) => {
      setCode('')
      signal(toneOf(outcome))
    },
    // The next code replaces the last one.
    onSettled: () => field.current?.select(),
  })
  const check = (read: string) => {
    if (read.trim() !== '' && !checkIn.isPending) checkIn.mutate({ code: read.trim(), way: 'in' })
  }
  const checkTicket = (ticketId: number, way: ScanDirection) => checkIn.mutate({ ticketId, way })
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
              answer={checkIn.data}
              door={door}
              onCheckOut={(ticketId) => checkTicket(ticketId, 'out')}
            />
          )
        )}
      </div>
      <Conflicts door={door} />
      <DoorAttendees door={door} tickets={tickets} onCheck={checkTicket} />
    </>
  )
}
