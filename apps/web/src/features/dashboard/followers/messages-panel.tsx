import type { AudienceProfile } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { count, plural } from '@hypha/ui/lib/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import { day } from '../../../lib/format/dates.ts'
import { Failure } from '../../../components/page/failure.tsx'
import css from './followers.module.css'
import { WriteMessage } from './write-message.tsx'

/** The mailing list of each artist and label, and what was sent to it. */
export function MessagesPanel({ lists }: { lists: readonly AudienceProfile[] }) {
  const { data, error, refetch } = useQuery(useApi().audience.listMessages.query())
  const bySubscribers = lists.toSorted((one, other) => other.subscribers - one.subscribers)
  const [writing, setWriting] = useState<AudienceProfile | null>(null)
  return (
    <section className={css.section} aria-labelledby="mailing-lists">
      <h2 className={css.title} id="mailing-lists">
        Mailing lists
      </h2>
      <p className={css.note}>
        Subscribers agreed to get e-mails from you. You can write to each list once a week.
      </p>
      <ul className={css.list} aria-label="Mailing lists">
        {bySubscribers.map((list) => (
          <li key={`${list.kind} ${list.id}`} className={css.row}>
            <span className={css.name}>{list.name}</span>
            <span className={css.note}>
              {plural(list.subscribers, 'subscriber')}
              {list.nextMessageAt !== null && ` · next message from ${day(list.nextMessageAt)}`}
            </span>
            <Button
              size="small"
              disabled={list.subscribers === 0}
              icon={<Mail size={16} aria-hidden />}
              onClick={() => setWriting(list)}
            >
              Write a message<span className="visually-hidden"> as {list.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {writing && <WriteMessage list={writing} onClose={() => setWriting(null)} />}
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {data && data.items.length > 0 && (
        <>
          <h3 className={css.subtitle}>Sent</h3>
          <ul className={css.list} aria-label="Sent messages">
            {data.items.map((message) => (
              <li key={message.id} className={css.row}>
                <details className={css.message}>
                  <summary className={css.summary}>
                    {message.subject}
                    <span className={css.note}>
                      {' '}
                      · {message.from.name} · {day(message.sentAt)} · sent to{' '}
                      {count(message.delivered)} of {plural(message.recipients, 'person', 'people')}
                    </span>
                  </summary>
                  <p className={css.text}>{message.text}</p>
                  {message.link && <p className={css.text}>{message.link}</p>}
                </details>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
