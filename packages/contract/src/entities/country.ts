import * as z from 'zod'
import { message } from '../messages.ts'
import { COUNTRIES } from '../countries.ts'

export const Country = z.string().refine((code) => COUNTRIES.includes(code), message('country'))
