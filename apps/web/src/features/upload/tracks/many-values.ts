import { normaliseIsrc } from '@hypha/contract/rules/codes'
import { TITLE_MAX } from '@hypha/contract/limits'
import { keyOfTag } from '../files/key-of-tag.ts'
import type { TrackChanges } from './track-fields.ts'

export type Column = 'bpm' | 'key' | 'title' | 'isrc'

/** Parses one line for a column; null if it is invalid. */
function changeOf(column: Column, text: string): TrackChanges | null {
  switch (column) {
    case 'bpm': {
      const bpm = Number(text.replace(',', '.').replace(/\s*bpm$/i, ''))
      return bpm >= 20 && bpm <= 300 ? { bpm: Math.round(bpm * 100) / 100 } : null
    }
    case 'key': {
      const keyId = keyOfTag(text)
      return keyId === null ? null : { keyId }
    }
    case 'title':
      return text.length <= TITLE_MAX ? { title: text } : null
    case 'isrc': {
      const isrc = normaliseIsrc(text)
      return isrc === null ? null : { isrc }
    }
  }
}

/**
 * Parses pasted lines, one per track. Returns the changes and the numbers of invalid lines. Empty lines leave
 * their track unchanged.
 */
export function manyValues(column: Column, pasted: string) {
  const lines = pasted.replace(/\s+$/, '').split('\n')
  const changes = lines.map((line) =>
    line.trim() === '' ? undefined : changeOf(column, line.trim()),
  )
  return {
    changes: changes.map((change) => change ?? undefined),
    wrong: changes.flatMap((change, i) => (change === null ? [i + 1] : [])),
  }
}
