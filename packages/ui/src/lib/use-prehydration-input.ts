import {
  type ChangeEvent,
  type InputHTMLAttributes,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
} from 'react'
import { flushSync } from 'react-dom'

interface Controlled extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement> | undefined
}

/** For a controlled input: reports what was typed or autofilled before hydration, which React doesn't. */
export function usePrehydrationInput({
  ref,
  value,
  onChange,
}: Controlled): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current!)
  const report = useEffectEvent((typed: string) => {
    const target = { value: typed }
    onChange?.({ target, currentTarget: target } as ChangeEvent<HTMLInputElement>)
  })
  const readTyped = useEffectEvent(() => {
    const typed = input.current!.value
    return value === undefined || typed === String(value) ? null : typed
  })
  useEffect(() => {
    const typed = readTyped()
    if (typed === null) return
    // Report one field at a time, because each change is based on the state after the previous one.
    const timer = setTimeout(() => flushSync(() => report(typed)))
    return () => clearTimeout(timer)
  }, [])
  return input
}
