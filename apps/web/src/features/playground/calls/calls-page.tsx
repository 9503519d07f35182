import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unreachable } from '../../../lib/api/api-error.ts'
import { PageError } from '../../../components/page/page-error.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { type ApiDocument, groupsOf } from './api-document.ts'
import { CallDescription } from './call-description.tsx'
import css from '../playground.module.css'
import { PlaygroundFrame } from '../playground-frame.tsx'

const DOCUMENT = '/api/docs.json'

async function readDocument(): Promise<ApiDocument> {
  const answer = await fetch(DOCUMENT).catch(() => {
    throw unreachable()
  })
  if (!answer.ok) throw unreachable()
  return answer.json()
}

/** All API calls, to read and try. */
export function CallsPage() {
  const [query, setQuery] = useState('')
  const { data, error, refetch } = useQuery({ queryKey: [DOCUMENT], queryFn: readDocument })
  if (error && !data) return <PageError error={error} reset={() => void refetch()} />
  if (!data) return <PagePending />
  const groups = groupsOf(data, query)
  const found = groups.reduce((sum, { calls }) => sum + calls.length, 0)
  return (
    <PlaygroundFrame
      current="/dev-api"
      title="API"
      lead={
        <>
          All calls, to read and to try. What you send here is sent as yourself, and done. The same{' '}
          <a href="/api/docs">as one page</a>, and <a href={DOCUMENT}>as a document</a>.
        </>
      }
    >
      <div className={css.search}>
        <TextField
          label="Search calls"
          type="search"
          autoComplete="off"
          value={query}
          hint={`${found} found`}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      {found === 0 && <EmptyState>No call is called that.</EmptyState>}
      {groups.map(({ name, description, calls }) => (
        <section key={name} className={css.part}>
          <h2 className={css.subject}>{name}</h2>
          <p className={css.lead}>{description}</p>
          {calls.map((call) => (
            <CallDescription key={call.operationId} call={call} />
          ))}
        </section>
      ))}
    </PlaygroundFrame>
  )
}
