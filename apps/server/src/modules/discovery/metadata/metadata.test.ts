import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

test('everybody can look up the tax of a country, and gets an error for an unknown one', async () => {
  const taxIn = async (country: string) =>
    app.visitor().call(contract.metadata.taxRate, { params: { country } })
  expect((await taxIn('XX')).status).toBe(422)
  expect((await taxIn('DE')).body).toEqual({ result: { name: 'VAT', percent: 19 } })
  expect((await taxIn('US')).body).toEqual({ result: null })
})
