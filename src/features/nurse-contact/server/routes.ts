import type { FastifyInstance } from 'fastify';
import { mount } from '#server/api/mount.ts';
import {
  acceptRequest,
  blockNurse,
  blockParty,
  closeRequest,
  declineRequest,
  getConversation,
  getNurseContact,
  listFeedback,
  listRequests,
  readMessages,
  reportNurse,
  reportRequest,
  saveFeedback,
  sendMessage,
  sendRequest,
} from '../contract.ts';
import type { NurseContactServices } from './services.ts';

function mountRequests(api: FastifyInstance, { requests }: NurseContactServices): void {
  mount(api, getNurseContact, async ({ caller, params }) => ({
    data: await requests.contact(caller, params.id),
  }));
  mount(api, sendRequest, async ({ caller, params, body }) => ({
    data: await requests.send(caller, params.id, body),
  }));
  mount(
    api,
    listRequests,
    async ({ caller, query }) => await requests.list(caller, query.before ?? ''),
  );
  mount(api, acceptRequest, async ({ caller, params }) => ({
    data: await requests.accept(caller, params.id),
  }));
  mount(api, declineRequest, async ({ caller, params, body }) => ({
    data: await requests.decline(caller, params.id, body.reason),
  }));
  mount(api, closeRequest, async ({ caller, params }) => ({
    data: await requests.close(caller, params.id),
  }));
}

function mountConversations(api: FastifyInstance, services: NurseContactServices): void {
  const { conversations, feedback, safety } = services;
  mount(api, getConversation, async ({ caller, params, query }) => ({
    data: await conversations.read(
      caller,
      params.id,
      query.before === undefined ? null : Number(query.before),
    ),
  }));
  mount(api, sendMessage, async ({ caller, params, body }) => ({
    data: await conversations.write(caller, params.id, body.body),
  }));
  mount(api, readMessages, async ({ caller, params, body }) => ({
    data: await conversations.markRead(caller, params.id, body.upTo),
  }));
  mount(api, reportRequest, async ({ caller, params, body }) => ({
    data: await safety.report(caller, params.id, body),
  }));
  mount(api, blockParty, async ({ caller, params, body }) => ({
    data: await safety.block(caller, params.id, body.on),
  }));
  mount(api, reportNurse, async ({ caller, params, body }) => ({
    data: await safety.reportNurse(caller, params.id, body),
  }));
  mount(api, blockNurse, async ({ caller, params, body }) => ({
    data: await safety.blockNurse(caller, params.id, body.on),
  }));
  mount(api, saveFeedback, async ({ caller, params, body, ifMatch }) => {
    const data = await feedback.save(caller, params.id, body, ifMatch);
    return { data, etag: data.revision };
  });
  mount(api, listFeedback, async ({ caller }) => ({ data: await feedback.listOwn(caller) }));
}

export function mountNurseContact(api: FastifyInstance, services: NurseContactServices): void {
  mountRequests(api, services);
  mountConversations(api, services);
}
