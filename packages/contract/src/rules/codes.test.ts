import { expect, test } from 'vitest'
import { normaliseBarcode, normaliseIsrc, shownIsrc } from './codes.ts'

test.each([
  ['4006381333931', '4006381333931'],
  ['400 6381-33393 1', '4006381333931'],
  ['036000291452', '036000291452'],
  ['4006381333932', null],
  ['036000291453', null],
  ['0000000000000', null],
  ['12345670', null],
  ['40063813339311', null],
  ['400638133393x', null],
  ['', null],
])('the barcode %j is %s', (typed, normalised) => expect(normaliseBarcode(typed)).toBe(normalised))

test.each([
  ['DE-A1B-26-00001', 'DEA1B2600001'],
  [' dea1b2600001 ', 'DEA1B2600001'],
  ['DEA1B-2600001', 'DEA1B2600001'],
  ['D1-A1B-26-00001', null],
  ['DE-A1B-26-0001', null],
  ['DE-A1B-26-000011', null],
  ['DE--A1B-26-00001', null],
  ['DE A1B 26 00001', null],
  ['', null],
])('the ISRC %j is %s', (typed, normalised) => expect(normaliseIsrc(typed)).toBe(normalised))

test('formats an ISRC with hyphens', () =>
  expect(shownIsrc('DEA1B2600001')).toBe('DE-A1B-26-00001'))
