import type { FastifyInstance } from 'fastify';
import { mount } from '#server/api/mount.ts';
import {
  changeOwnProfile,
  getMember,
  getOwnProfile,
  getOwnQuestion,
  getOwnRelation,
  listMemberActivity,
  listOwnActivity,
  listOwnFlags,
  setBlock,
} from '../../memberContract.ts';
import {
  addSaveList,
  changeSaveList,
  deleteSaveList,
  importSaves,
  listSaves,
  putSave,
  seeSave,
} from '../../savesContract.ts';
import { acceptAnswer, castVote, react, setFollow } from '../../writeContract.ts';
import type { MemberServices } from '../members/services.ts';

export function mountForumMembers(api: FastifyInstance, services: MemberServices): void {
  mountVotes(api, services);
  mountSaves(api, services);
  mountProfiles(api, services);
}

function mountVotes(
  api: FastifyInstance,
  { votes, acceptance, follows, relation }: MemberServices,
): void {
  mount(api, castVote, async ({ body: { kind, id, value }, caller }) => ({
    data: await votes.cast(caller.userId, { kind, id: Number(id), value }),
  }));
  mount(api, react, async ({ body: { answerId, kind, on }, caller }) => ({
    data: await votes.react(caller.userId, { answerId: Number(answerId), kind, on }),
  }));
  mount(api, acceptAnswer, async ({ params, body: { answerId, note }, caller }) => ({
    data: await acceptance.accept(caller, {
      questionId: Number(params.id),
      answerId: answerId === null ? null : Number(answerId),
      note,
    }),
  }));
  mount(api, setFollow, async ({ body, caller }) => ({
    data: await follows.set(caller.userId, body),
  }));
  mount(api, getOwnRelation, async ({ params, caller }) => ({
    data: await relation.relation(caller, Number(params.id)),
  }));
  mount(api, getOwnQuestion, async ({ params, caller }) => {
    const data = await relation.ownQuestion(caller.userId, Number(params.id));
    return { data, etag: data.question.revision };
  });
}

function mountSaves(api: FastifyInstance, { saves, saveLists }: MemberServices): void {
  mount(api, listSaves, async ({ caller }) => ({ data: await saves.list(caller.userId) }));
  mount(api, putSave, async ({ body, caller }) => ({
    data: await saves.put(caller.userId, { ...body, id: Number(body.id) }),
  }));
  mount(api, importSaves, async ({ body, caller }) => ({
    data: await saves.importSaves(
      caller.userId,
      body.saves.map(({ kind, id, note }) => ({ kind, id: Number(id), note })),
    ),
  }));
  mount(api, seeSave, async ({ body, caller }) => {
    await saves.see(caller.userId, Number(body.id));
    return { data: { seen: true as const } };
  });
  mount(api, addSaveList, async ({ body, caller }) => ({
    data: await saveLists.add(caller.userId, body.name),
  }));
  mount(api, changeSaveList, async ({ params, body, caller }) => ({
    data: await saveLists.rename(caller.userId, Number(params.id), body.name),
  }));
  mount(api, deleteSaveList, async ({ params, caller }) => {
    await saveLists.remove(caller.userId, Number(params.id));
    return { data: { deleted: true as const } };
  });
}

function mountProfiles(
  api: FastifyInstance,
  { profiles, ownProfile, activity }: MemberServices,
): void {
  mount(api, getMember, async ({ params }) => ({ data: await profiles.profile(params.handle) }));
  mount(api, listMemberActivity, ({ params, query }) => activity.of(params.handle, query));
  mount(api, getOwnProfile, async ({ caller }) => {
    const data = await ownProfile.read(caller);
    return { data, etag: data.revision };
  });
  mount(api, changeOwnProfile, async ({ body, caller, ifMatch }) => {
    const data = await ownProfile.change(caller, ifMatch, body);
    return { data, etag: data.revision };
  });
  mount(api, listOwnActivity, ({ query, caller }) => activity.own(caller.userId, query));
  mount(api, listOwnFlags, async ({ caller }) => ({ data: await ownProfile.flags(caller.userId) }));
  mount(api, setBlock, async ({ body, caller }) => ({
    data: await profiles.block(caller.userId, body.handle, body.on),
  }));
}
