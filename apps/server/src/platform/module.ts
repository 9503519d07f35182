import type { FastifyInstance } from 'fastify'

/** A part of the product. All but `create` is optional, and is given the services of every module. */
export interface Module<Needs, Services extends object, Running, Jobs> {
  /** Makes its services from what stands above it in the list of modules. */
  create: (parts: Needs) => Services | Promise<Services>
  /** Its calls, under /api. */
  calls?: (api: FastifyInstance, services: Running) => unknown
  /** Its addresses outside /api. */
  pages?: (http: FastifyInstance, services: Running) => unknown
  jobs?: (services: Running) => Jobs
}

/** Lets TypeScript infer what a module needs and makes. */
export const defineModule = <Needs, Services extends object, Running, Jobs>(
  module: Module<Needs, Services, Running, Jobs>,
): Module<Needs, Services, Running, Jobs> => module

/** The services that the `create` of a module makes. */
export type ServicesOf<Create extends (parts: never) => object> = Awaited<ReturnType<Create>>

/**
 * Modules in their order: `Services` and `Jobs` are those of all of them, and `Running` is what their calls, pages and jobs
 * are given.
 */
export interface ModuleList<Services, Running, Jobs> {
  /** Adds a module, which may need what the list makes so far. */
  with: <Added extends object, AddedRunning, AddedJobs>(
    module: Module<Services, Added, AddedRunning, AddedJobs>,
  ) => ModuleList<Services & Added, Running & AddedRunning, Jobs & AddedJobs>
  /** Makes the services of all modules, one module after the other. */
  create: (base: object) => Promise<Services>
  calls: (api: FastifyInstance, services: Running) => Promise<void>
  pages: (http: FastifyInstance, services: Running) => Promise<void>
  jobs: (services: Running) => Jobs
}

/** An empty list of modules on top of `Base`. */
export const listModules = <Base extends object>(): ModuleList<Base, unknown, unknown> => listOf([])

// Each module was checked when it was added: inside the list they are alike.
type AnyModule = Module<never, object, never, unknown>

function listOf<Services, Running, Jobs>(
  modules: AnyModule[],
): ModuleList<Services, Running, Jobs> {
  return {
    with: (module) => listOf([...modules, module]),
    async create(base) {
      const services = { ...base }
      for (const module of modules) Object.assign(services, await module.create(services as never))
      return services as Services
    },
    async calls(api, services) {
      for (const module of modules) await module.calls?.(api, services as never)
    },
    async pages(http, services) {
      for (const module of modules) await module.pages?.(http, services as never)
    },
    jobs: (services) =>
      Object.assign({}, ...modules.map((module) => module.jobs?.(services as never))) as Jobs,
  }
}
