import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../../lib/app-context.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import css from '../account-settings.module.css'
import { Panel } from './panel.tsx'
import { EVENT_NAMES, moment, place } from './words.ts'

const PAGE = 20

/** What happened to the security of the account. */
export function EventsPanel() {
  const api = useApi()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    ...api.security.events.query({ query: { page } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <Panel title="Security history">
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : (
        <>
          <ul className={css.list} aria-label="Security history">
            {data.items.map((event) => (
              <li key={event.id} className={css.row}>
                <div className={css.words}>
                  <p className={css.title}>{EVENT_NAMES[event.kind]}</p>
                  <p className={css.note}>
                    {moment(event.at)} · {place(event.country)}
                    {event.device}
                  </p>
                </div>
              </li>
            ))}
          </ul>
          {data.count_results > PAGE && (
            <div className={css.verbs}>
              <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
                Newer
              </Button>
              <Button
                size="small"
                disabled={page * PAGE >= data.count_results}
                onClick={() => setPage(page + 1)}
              >
                Older
              </Button>
            </div>
          )}
        </>
      )}
    </Panel>
  )
}
