import * as z from 'zod'
import { TeamResource, TeamResourceText } from '../entities/team-resource.ts'
import { endpoint, Id, nothing, result } from '../kit.ts'
import { TEAM_RESOURCES_MAX } from '../rules/administration.ts'

const params = z.object({ id: Id })

/** Links and documents that admins share. */
export const teamResources = {
  listTeamResources: endpoint({
    method: 'GET',
    path: '/admin/resources',
    access: 'admin',
    summary: 'List the team’s resources in order',
    returns: z.object({ items: z.array(TeamResource) }),
  }),
  addTeamResource: endpoint({
    method: 'POST',
    path: '/admin/resources',
    access: 'admin',
    status: 201,
    summary: 'Add a resource to the end of the list',
    body: TeamResourceText,
    errors: [409],
    returns: result(TeamResource),
  }),
  changeTeamResource: endpoint({
    method: 'PUT',
    path: '/admin/resources/:id',
    access: 'admin',
    summary: 'Replace the title, link and text of a resource',
    params,
    body: TeamResourceText,
    returns: result(TeamResource),
  }),
  orderTeamResources: endpoint({
    method: 'POST',
    path: '/admin/resources/order',
    access: 'admin',
    status: 204,
    summary: 'Change the order of the resources; takes the ids of all of them',
    body: z.strictObject({ ids: z.array(Id).max(TEAM_RESOURCES_MAX) }),
    errors: [409],
    returns: nothing,
  }),
  removeTeamResource: endpoint({
    method: 'DELETE',
    path: '/admin/resources/:id',
    access: 'admin',
    status: 204,
    summary: 'Delete a resource',
    params,
    returns: nothing,
  }),
}
