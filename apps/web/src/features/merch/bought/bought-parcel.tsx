import type { Parcel } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { Thread } from '../thread/thread.tsx'
import css from './bought.module.css'
import { ParcelItems } from './parcel-items.tsx'
import { StateTag } from './state-tag.tsx'
import { Tracking } from './tracking.tsx'

/** What one seller sends, with its state and the messages about it. */
export function BoughtParcel({ parcel }: { parcel: Parcel }) {
  const { t } = useTexts('merch')
  const { id, seller, pickup, problem, messages } = parcel
  const anchor = `parcel-${id}`
  // Links in mails and notifications lead to the messages of one parcel.
  const isMeant = useLocation({ select: ({ hash }) => hash === anchor })
  const [opened, setOpened] = useState<'messages' | 'problem' | null>(isMeant ? 'messages' : null)
  const toggle = (what: 'messages' | 'problem') => setOpened(opened === what ? null : what)
  return (
    <section className={css.parcel} id={anchor} aria-label={seller.name}>
      <div className={css.head}>
        <h3 className={css.seller}>{seller.name}</h3>
        <StateTag parcel={parcel} />
      </div>
      {pickup && <p>{t('pickupAt', { title: pickup.title })}</p>}
      <Tracking parcel={parcel} />
      <ParcelItems parcel={parcel} />
      {problem && (
        <p className={css.problem}>
          {t(`problem.${problem.reason}`)} {t('problem.waiting')}
        </p>
      )}
      <div className={css.tools}>
        <Button
          size="small"
          aria-expanded={opened === 'messages'}
          onClick={() => toggle('messages')}
        >
          {messages > 0 ? t('messages.count', { count: messages }) : t('message.seller')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={opened === 'problem'}
          onClick={() => toggle('problem')}
        >
          {t('problem.report')}
        </Button>
      </div>
      {opened && <Thread id={id} side="buyer" isProblem={opened === 'problem'} />}
    </section>
  )
}
