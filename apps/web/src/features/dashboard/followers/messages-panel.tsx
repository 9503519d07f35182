import type { AudienceProfile } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import { Failure } from '../../../components/page/failure.tsx'
import css from './followers.module.css'
import { WriteMessage } from './write-message.tsx'

/** The mailing list of each artist and label, with past messages. */
export function MessagesPanel({ lists }: { lists: readonly AudienceProfile[] }) {
  const { t, format } = useTexts('dashboard')
  const { data, error, refetch } = useQuery(useApi().audience.listMessages.query())
  const bySubscribers = lists.toSorted((one, other) => other.subscribers - one.subscribers)
  const [writing, setWriting] = useState<AudienceProfile | null>(null)
  return (
    <section className={css.section} aria-labelledby="mailing-lists">
      <h2 className={css.title} id="mailing-lists">
        {t('lists.title')}
      </h2>
      <p className={css.note}>{t('lists.note')}</p>
      <ul className={css.list} aria-label={t('lists.title')}>
        {bySubscribers.map((list) => (
          <li key={`${list.kind} ${list.id}`} className={css.row}>
            <span className={css.name}>{list.name}</span>
            <span className={css.note}>
              {[
                t('lists.subscribers', {
                  count: list.subscribers,
                  number: format.number(list.subscribers),
                }),
                list.nextMessageAt !== null &&
                  t('lists.nextMessage', { date: format.day(list.nextMessageAt) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <Button
              size="small"
              disabled={list.subscribers === 0}
              icon={<Mail size={16} aria-hidden />}
              aria-label={t('lists.writeAs', { name: list.name })}
              onClick={() => setWriting(list)}
            >
              {t('lists.write')}
            </Button>
          </li>
        ))}
      </ul>
      {writing && <WriteMessage list={writing} onClose={() => setWriting(null)} />}
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {data && data.items.length > 0 && (
        <>
          <h3 className={css.subtitle}>{t('sent.title')}</h3>
          <ul className={css.list} aria-label={t('sent.label')}>
            {data.items.map((message) => (
              <li key={message.id} className={css.row}>
                <details className={css.message}>
                  <summary className={css.summary}>
                    {message.subject}
                    <span className={css.note}>
                      {' '}
                      · {message.from.name} · {format.day(message.sentAt)} ·{' '}
                      {t('sent.count', {
                        count: message.recipients,
                        delivered: format.number(message.delivered),
                        number: format.number(message.recipients),
                      })}
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
