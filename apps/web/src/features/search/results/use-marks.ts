import { type RefObject, useEffect, useRef } from 'react'
import { marksOf } from './marks.ts'

const NAME = 'found'

/**
 * Highlights matches in the links of the results. Uses CSS Custom Highlights, so cards and rows need no
 * search code; browsers without them show no highlights.
 * @returns the ref for the element with the results
 */
export function useMarks(query: string, found: unknown): RefObject<HTMLDivElement | null> {
  const results = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!results.current || !found || typeof Highlight === 'undefined') return
    const ranges = [...results.current.querySelectorAll('[data-result] a')].flatMap((link) => {
      const text = link.lastChild
      if (!(text instanceof Text)) return []
      return marksOf(text.data, query).map(([from, to]) => {
        const range = new Range()
        range.setStart(text, from)
        range.setEnd(text, to)
        return range
      })
    })
    CSS.highlights.set(NAME, new Highlight(...ranges))
    return () => void CSS.highlights.delete(NAME)
  }, [query, found])
  return results
}
