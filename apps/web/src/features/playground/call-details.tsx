import { Button } from '@hypha/ui/controls/button.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { Question } from '../../shell/question.tsx'
import { addressOf, type ApiCall } from './api-document.ts'
import css from './playground.module.css'

interface Answer {
  status: number
  ms: number
  text: string
}

const BODY_MAX = 20_000

/** One call, closed at first: what it takes, a form to make it, and what it answered. */
export function CallDetails({ call }: { call: ApiCall }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={css.call} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={css.method}>{call.method}</span>
        <span className={css.path}>{call.path}</span>
        <span className={css.about}>{call.summary}</span>
      </summary>
      {isOpen && <TryIt call={call} />}
    </details>
  )
}

function TryIt({ call }: { call: ApiCall }) {
  const { session } = useApp()
  const [values, setValues] = useState<Record<string, string>>({})
  const [body, setBody] = useState('{}')
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [problem, setProblem] = useState<string | undefined>()

  const send = async () => {
    setAsking(false)
    setBusy(true)
    const token = await session.token()
    const began = performance.now()
    const response = await fetch(addressOf(call, values), {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(call.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(call.body !== undefined && { body }),
    }).catch(() => null)
    const text = response ? await response.text() : 'The server could not be reached.'
    setAnswer({
      status: response?.status ?? 0,
      ms: Math.round(performance.now() - began),
      text: inLines(text),
    })
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isWrong = call.body !== undefined && !isJson(body)
    setProblem(isWrong ? 'This is not valid JSON.' : undefined)
    if (isWrong) return
    if (call.method === 'GET') void send()
    else setAsking(true)
  }
  return (
    <form className={css.try} onSubmit={submit}>
      {call.parameters.map(({ name, required }) => (
        <TextField
          key={name}
          label={required ? name : `${name} (optional)`}
          required={required}
          value={values[name] ?? ''}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      ))}
      {call.body !== undefined && (
        <>
          <details>
            <summary>Schema of the body</summary>
            <pre className={css.json} tabIndex={0}>
              {JSON.stringify(call.body, null, 2)}
            </pre>
          </details>
          <TextArea
            label="Body (JSON)"
            value={body}
            maxLength={BODY_MAX}
            error={problem}
            onChange={setBody}
          />
        </>
      )}
      {call.takesFile ? (
        <p className={css.about}>This call takes a file. Send it from a script.</p>
      ) : (
        <div>
          <Button type="submit" busy={isBusy}>
            Try it
          </Button>
        </div>
      )}
      {answer && (
        <section aria-label="Answer" aria-live="polite">
          <p className={css.about}>
            {answer.status || 'No answer'} after {answer.ms} ms
          </p>
          <pre className={css.json} tabIndex={0}>
            {answer.text || 'Nothing'}
          </pre>
        </section>
      )}
      <Question
        open={isAsking}
        title="Make this call?"
        confirm={call.method}
        cancel="Cancel"
        danger={call.method === 'DELETE'}
        onConfirm={() => void send()}
        onClose={() => setAsking(false)}
      >
        {call.method} {addressOf(call, values)} changes this instance, and is made as yourself.
      </Question>
    </form>
  )
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** JSON in lines that people can read; anything else as it is. */
const inLines = (text: string): string =>
  isJson(text) ? JSON.stringify(JSON.parse(text), null, 2) : text
