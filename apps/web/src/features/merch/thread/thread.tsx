import type { MerchMessage } from '@hypha/contract'
import { MERCH_MESSAGE_MAX, MERCH_PROBLEMS, type MerchProblem } from '@hypha/contract/rules/merch'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSaving } from '../../../components/dialogs/use-saving.ts'
import { Failure } from '../../../components/page/failure.tsx'
import { useApp } from '../../../lib/app-context.ts'
import css from './thread.module.css'

interface ThreadProps {
  /** The order. */
  id: number
  side: 'buyer' | 'seller'
  /** Opens with the choice of a problem, for buyers. */
  isProblem?: boolean
}

/** The messages between the buyer and the seller of an order, and a form to write another one. */
export function Thread({ id, side, isProblem = false }: ThreadProps) {
  const { t } = useTexts('merch')
  const { api } = useApp()
  const { data, error, refetch } = useQuery({
    ...api.merchOrders.listMerchMessages.query({ params: { id } }),
    staleTime: 0,
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="row" />
  return (
    <div className={css.thread}>
      {data.items.length > 0 && (
        <ol className={css.messages} aria-label={t('messages')}>
          {data.items.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
      <Write key={String(isProblem)} id={id} side={side} isProblem={isProblem} />
    </div>
  )
}

function Message({ message }: { message: MerchMessage }) {
  const { t, format } = useTexts('merch')
  const { from, isOwn, text, problem, sentAt } = message
  return (
    <li className={css.message} data-own={isOwn || undefined}>
      <p className={css.from}>
        {isOwn ? t('message.you') : t(`message.${from}`)} · {format.day(sentAt)}
      </p>
      {problem && <p className={css.problem}>{t(`problem.${problem}`)}</p>}
      <p className={css.text}>{text}</p>
    </li>
  )
}

function Write({ id, side, isProblem }: Required<ThreadProps>) {
  const { t } = useTexts('merch')
  const { api, cache } = useApp()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<MerchProblem>('notArrived')
  const { isPending, submit, errorOf, refusal } = useSaving(async () => {
    await api.merchOrders.sendMerchMessage({
      params: { id },
      body: { text, problem: isProblem ? problem : null },
    })
    setText('')
    await cache.invalidateQueries()
  }, ['text'])
  return (
    <form className={css.write} onSubmit={submit} noValidate>
      {isProblem && (
        <SelectField<MerchProblem>
          label={t('problem')}
          hint={t('problem.hint')}
          value={problem}
          options={MERCH_PROBLEMS.map((value) => ({ value, label: t(`problem.${value}`) }))}
          onChange={setProblem}
        />
      )}
      <TextArea
        label={t(side === 'buyer' ? 'message.toSeller' : 'message.toBuyer')}
        rows={3}
        value={text}
        maxLength={MERCH_MESSAGE_MAX}
        error={errorOf('text')}
        onChange={setText}
      />
      {refusal && (
        <p role="alert" className={css.problem}>
          {refusal}
        </p>
      )}
      <div>
        <Button type="submit" busy={isPending}>
          {t(isProblem ? 'problem.send' : 'message.send')}
        </Button>
      </div>
    </form>
  )
}
