import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unreachable } from '../../lib/api-error.ts'
import { Failure } from '../../shell/failure.tsx'
import { type ApiDocument, callsOf, callsWith } from './api-document.ts'
import { CallDetails } from './call-details.tsx'
import { PlaygroundFrame } from './playground-frame.tsx'
import css from './playground.module.css'

async function readDocument(): Promise<ApiDocument> {
  const answer = await fetch('/api/docs.json').catch(() => {
    throw unreachable()
  })
  return (await answer.json()) as ApiDocument
}

/** Every call of the API, with a form to try it as oneself. */
export function Page() {
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery({ queryKey: ['api document'], queryFn: readDocument })
  const calls = data ? callsWith(callsOf(data), search) : []
  const groups = (data?.tags ?? []).map((tag) => ({
    ...tag,
    calls: calls.filter(({ group }) => group === tag.name),
  }))
  return (
    <PlaygroundFrame
      current="/dev-api"
      title="API"
      intro={
        <>
          Try any call here as yourself. For scripts, read the{' '}
          <Link href="/api/docs">API description</Link> and create a token in{' '}
          <Link href="/settings/security">Security</Link>.
        </>
      }
    >
      <div className={css.search}>
        <TextField
          label="Search"
          type="search"
          placeholder="cart, POST, releases"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div aria-busy>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </div>
      )}
      {data && calls.length === 0 && <EmptyState>No call has these words.</EmptyState>}
      {groups.map(
        ({ name, description, calls: own }) =>
          own.length > 0 && (
            <section key={name} className={css.group} aria-label={name}>
              <h2 className={css.name}>{name}</h2>
              {description && <p className={css.about}>{description}</p>}
              {own.map((call) => (
                <CallDetails key={`${call.method} ${call.path}`} call={call} />
              ))}
            </section>
          ),
      )}
    </PlaygroundFrame>
  )
}
