import { type Base, type BaseOptions, openBase } from './base.ts'
import type { Config } from './config.ts'
import { dropLostSecret } from './modules/maintenance/index.ts'
import { modules } from './modules/modules.ts'

export type ServicesOptions = BaseOptions

export type Services = Awaited<ReturnType<typeof startServices>>

/** Opens the base and creates the services of every module. `close` undoes all of it, the database last. */
export async function startServices(config: Config, options: BaseOptions) {
  const base: Base = await openBase(config, options, { dropLostSecret })
  try {
    const services = await modules.create(base)
    return {
      ...services,
      async close() {
        await services.catalogue.close()
        await base.close()
      },
    }
  } catch (error) {
    await base.close()
    throw error
  }
}
