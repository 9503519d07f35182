import { useState } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { bodySchemaOf, type DocumentedCall, takesFile } from './api-document.ts'
import { Json } from './json.tsx'
import css from '../playground.module.css'
import { TryCall } from './try-call.tsx'

/** A call in one line. Expands to its description and, in a demo, a form to try it. */
export function CallDescription({ call }: { call: DocumentedCall }) {
  const { isDemo } = useApp()
  const [isOpen, setOpen] = useState(false)
  const body = bodySchemaOf(call)
  return (
    <details className={css.call} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={css.method}>{call.method}</span> <code>{call.path}</code>{' '}
        <span className={css.quiet}>{call.summary}</span>
      </summary>
      {isOpen && (
        <div className={css.opened}>
          {call.parameters && (
            <>
              <h3>Parameters</h3>
              <Json label={`Parameters of ${call.operationId}`} value={call.parameters} />
            </>
          )}
          {body !== undefined && (
            <>
              <h3>Body</h3>
              <Json label={`Body of ${call.operationId}`} value={body} />
            </>
          )}
          <h3>Try it</h3>
          {!isDemo ? (
            <p>Calls can be tried in a demo, where nothing real can change.</p>
          ) : takesFile(call) ? (
            <p>It takes a file: try it where the product has its form.</p>
          ) : (
            <TryCall call={call} />
          )}
        </div>
      )}
    </details>
  )
}
