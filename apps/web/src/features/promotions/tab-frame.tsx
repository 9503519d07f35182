import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { EmptyState, ErrorState } from '@hypha/ui/feedback/state-message.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import type { ReactNode } from 'react'
import { FailureDrawing, LineDrawing } from '../../components/line-drawing.tsx'
import { messageOf } from '../../lib/api/api-error.ts'
import css from './promotions.module.css'

interface TabFrameProps {
  intro: string
  /** Label of the button that opens the form. */
  verb: string
  empty: string
  /** The label of the list. */
  label: string
  query: {
    data: { items: readonly unknown[] } | undefined
    error: Error | null
    refetch: () => unknown
  }
  onAdd: () => void
  /** The rows. */
  children: ReactNode
}

/** A tab: an introduction, a button, and the list with its loading, empty and error states. */
export function TabFrame(props: TabFrameProps) {
  const { t: tShared } = useTexts('components')
  const { intro, verb, empty, label, query, onAdd, children } = props
  const { data, error, refetch } = query
  return (
    <>
      <div className={css.top}>
        <p className={css.intro}>{intro}</p>
        <Button variant="solid" onClick={onAdd}>
          {verb}
        </Button>
      </div>
      {data ? (
        data.items.length > 0 ? (
          <ul className={css.list} aria-label={label}>
            {children}
          </ul>
        ) : (
          <EmptyState drawing={<LineDrawing kind="empty" />}>{empty}</EmptyState>
        )
      ) : error ? (
        <ErrorState
          drawing={<FailureDrawing error={error} />}
          action={<Button onClick={() => void refetch()}>{tShared('tryAgain')}</Button>}
        >
          {messageOf(error)}
        </ErrorState>
      ) : (
        <Skeleton shape="row" />
      )}
    </>
  )
}
