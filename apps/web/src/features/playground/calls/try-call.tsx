import { Button } from '@hypha/ui/controls/button.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { bodySchemaOf, type DocumentedCall, successOf } from './api-document.ts'
import { Json } from './json.tsx'
import css from '../playground.module.css'

const BODY_MAX = 100_000

interface Answer {
  status: number
  milliseconds: number
  body: unknown
}

type AnyCall = (input: {
  params: Record<string, string>
  query: Record<string, string>
  body?: unknown
}) => Promise<unknown>

/** Returns undefined for invalid JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends a call as the current user. Asks first if it may change data. */
export function TryCall({ call }: { call: DocumentedCall }) {
  const api = useApi()
  const [values, setValues] = useState<Record<string, string>>({})
  const takesBody = bodySchemaOf(call) !== undefined
  const [body, setBody] = useState(takesBody ? '{}' : '')
  const [isAsking, setAsking] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const parameters = call.parameters ?? []
  const [group = '', name = ''] = call.operationId.split('.')
  const valuesIn = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((each) => each.in === place && values[each.name])
        .map((each) => [each.name, values[each.name]!]),
    )
  const send = useMutation({
    mutationFn: async (): Promise<Answer> => {
      // Operation ids match the names in the contract.
      const callApi = (api as unknown as Record<string, Record<string, AnyCall>>)[group]![name]!
      const start = performance.now()
      const took = () => Math.round(performance.now() - start)
      try {
        const answer = await callApi({
          params: valuesIn('path'),
          query: valuesIn('query'),
          ...(takesBody && { body: parse(body) }),
        })
        return { status: successOf(call), milliseconds: took(), body: answer }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return { status: error.status, milliseconds: took(), body: error.body }
      }
    },
  })
  const missing = parameters.filter((each) => each.in === 'path' && !values[each.name])
  const isWrong = takesBody && parse(body) === undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (missing.length > 0 || isWrong) return
    if (call.method === 'GET') send.mutate()
    else setAsking(true)
  }
  const { data: answer } = send
  return (
    <>
      <form
        className={css.form}
        aria-label={`Try ${call.operationId}`}
        onSubmit={submit}
        noValidate
      >
        {parameters.map((each) => (
          <TextField
            key={each.name}
            label={each.in === 'path' ? `${each.name} (in the path)` : each.name}
            autoComplete="off"
            value={values[each.name] ?? ''}
            error={isSubmitted && missing.includes(each) ? 'The path needs it.' : undefined}
            onChange={(event) => setValues({ ...values, [each.name]: event.target.value })}
          />
        ))}
        {takesBody && (
          <TextArea
            label="Body, as JSON"
            maxLength={BODY_MAX}
            spellCheck={false}
            value={body}
            error={isSubmitted && isWrong ? 'This is no JSON.' : undefined}
            onChange={setBody}
          />
        )}
        <div>
          <Button type="submit" busy={send.isPending}>
            Send
          </Button>
        </div>
      </form>
      <div role="status">
        {answer && (
          <p>
            {answer.status === 0 ? 'Not reached' : answer.status} · {answer.milliseconds} ms
          </p>
        )}
      </div>
      {answer && (
        <Json label={`Answer to ${call.operationId}`} value={answer.body ?? 'An empty answer.'} />
      )}
      <ConfirmDialog
        open={isAsking}
        title="Send it?"
        cancel="Cancel"
        confirm="Send"
        danger={call.method === 'DELETE'}
        onConfirm={() => {
          setAsking(false)
          send.mutate()
        }}
        onClose={() => setAsking(false)}
      >
        {call.method} {call.path} changes what this instance keeps, as if you did it by hand.
      </ConfirmDialog>
    </>
  )
}
