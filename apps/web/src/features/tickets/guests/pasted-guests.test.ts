import { expect, test } from 'vitest'
import { pastedGuests } from './pasted-guests.ts'

test.each([
  ['Ayla Moss, ayla@example.org', { name: 'Ayla Moss', email: 'ayla@example.org', plusOnes: 0 }],
  ['ayla@example.org;Ayla', { name: 'Ayla', email: 'ayla@example.org', plusOnes: 0 }],
  ['Bo', { name: 'Bo', email: null, plusOnes: 0 }],
  [' Bo +2 ', { name: 'Bo', email: null, plusOnes: 2 }],
  ['Bo + 1\tbo@example.org', { name: 'Bo', email: 'bo@example.org', plusOnes: 1 }],
  ['bo@example.org', { name: 'bo', email: 'bo@example.org', plusOnes: 0 }],
])('%s', (line, guest) => {
  expect(pastedGuests(line)).toEqual([guest])
})

test('skips empty lines', () => {
  expect(pastedGuests('A\n\n , \r\nB')).toMatchObject([{ name: 'A' }, { name: 'B' }])
})
