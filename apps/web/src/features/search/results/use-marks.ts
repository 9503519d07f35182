import { type RefObject, useEffect, useRef } from 'react'
import { marksOf } from './marks.ts'

const NAME = 'found'

/**
 * Marks what the query found in the links of the results. The marks lie over the page (CSS Custom Highlight), so that
 * cards and rows need to know nothing of a search; a browser without them shows the results unmarked.
 * @returns the ref of the element with the results; the component that renders it calls this
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
