import type { Gift } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Gift as GiftIcon } from 'lucide-react'
import { useState } from 'react'
import { share } from '../../../lib/dom/share.ts'
import { CorrectGift } from './correct-gift.tsx'
import css from './order-gifts.module.css'

/** A paid gift: its state, and what its sender can do until it is accepted. */
export function SentGift({ gift }: { gift: Gift }) {
  const { t } = useTexts('gifts')
  const [isOpen, setOpen] = useState(false)
  const { title, name, email, state, code, mailsLeft } = gift
  const to = name ?? email
  return (
    <li className={css.gift}>
      <GiftIcon size={20} aria-hidden />
      <div className={css.words}>
        <p className={css.title}>{to === null ? title : t('sent.for', { title, name: to })}</p>
        <p className={css.note} data-state={state}>
          <StateText gift={gift} />
        </p>
      </div>
      {code !== '' && (
        <div className={css.verbs}>
          <Button
            size="small"
            aria-label={t('sent.copyOf', { title })}
            onClick={() => void share({ title, path: `/gift#${code}`, copyOnly: true })}
          >
            {t('sent.copy')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            disabled={mailsLeft === 0}
            aria-label={t('sent.correctOf', { title })}
            onClick={() => setOpen(true)}
          >
            {t('sent.correct')}
          </Button>
        </div>
      )}
      {isOpen && <CorrectGift gift={gift} onClose={() => setOpen(false)} />}
    </li>
  )
}

/** In the user's own time zone. */
const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const

function StateText({ gift }: { gift: Gift }) {
  const { t, format } = useTexts('gifts')
  const { state, email, deliverAt, sentAt, acceptedAt } = gift
  const at = (date: string | null) => ({
    date: date === null ? '' : format.date(date, MOMENT),
  })
  if (state === 'waiting') return t('state.waiting', { ...at(deliverAt), email: email ?? '' })
  if (state === 'sent') return t('state.sent', at(sentAt))
  return state === 'accepted' ? t('state.accepted', at(acceptedAt)) : t('state.withdrawn')
}
