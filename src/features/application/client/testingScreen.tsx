// For tests only: a screen of the application with real drafts over a device and a server made of plain objects.
import { IDBFactory } from 'fake-indexeddb';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Offline } from '#offline/offline.ts';
import { makeOfflineCurrent, type OfflineEngine } from '#offline/currentOffline.ts';
import type { RegistryEntry } from '#offline/registry.ts';
import { commandEntry } from '#offline/testing/testingKinds.ts';
import { OfflineProvider } from '#offline/OfflineProvider.tsx';
import { collectionEntry } from '#offline/testing/testingSections.ts';
import {
  buildCollection,
  ModelTransport,
  SectionDevice,
} from '#offline/testing/testingSections.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { placeholders } from '#shared/reference/referenceList.ts';
import { type SectionKey, sectionKeys } from '../contract.ts';
import { sections } from '../definition/sections.ts';
import { normalise } from '../answers/normalise.ts';
import { hubHref } from './sectionHrefs.ts';
import { ReferenceListsContext } from './fields/referenceLists.tsx';

const keyOf = (section: string): SectionKey => {
  const key = sectionKeys.find((each) => each === section);
  if (!key) throw new Error(`No section ${section}.`);
  return key;
};

const lists: Readonly<Record<string, readonly { value: string; label: string }[]>> = {
  states: [
    { value: 'CA', label: 'California' },
    { value: 'NV', label: 'Nevada' },
  ],
  countries: [
    { value: 'US', label: 'United States' },
    { value: 'MX', label: 'Mexico' },
  ],
};
const placeholderOf = (key: string): string =>
  key === 'countries'
    ? placeholders.country
    : key === 'states'
      ? placeholders.state
      : placeholders.other;
const lookup = (key: string) => {
  const options = lists[key];
  return options ? { placeholder: placeholderOf(key), options } : null;
};

export type OpenScreen = {
  readonly address: () => string;
  /** The values of a section on the server. */
  readonly stored: (section: SectionKey) => DraftValues;
  readonly transport: ModelTransport;
  /** Moves the device's clock; the server has answered by then. */
  readonly pass: (ms: number) => Promise<void>;
  readonly device: SectionDevice;
  /** The device asks the server for what is new. */
  readonly fireOnline: () => void;
};

/** Opens a screen for somebody whose answers are already on the server. */
export async function openScreen(
  element: ReactNode,
  {
    address = '/here',
    answers = {},
    commands = [],
    isReload = false,
    path = '/here',
  }: {
    address?: string;
    answers?: Partial<Record<SectionKey, DraftValues>>;
    /** They look for the answers in the engine of the page. */
    commands?: readonly { readonly name: string }[];
    /** What the screen before stored on the device is still there. */
    isReload?: boolean;
    /** Of the screen, where its links lead back to it. */
    path?: string;
  } = {},
): Promise<OpenScreen> {
  if (!isReload) globalThis.indexedDB = new IDBFactory();
  const device = new SectionDevice();
  const transport = new ModelTransport();
  for (const key of sectionKeys) {
    const values = answers[key];
    if (values) Object.assign(transport.server(key), { values, rev: 1 });
  }
  const collection = buildCollection({
    ids: sectionKeys,
    transport,
    normalise: (section, path, value) => normalise(sections[keyOf(section)], path, value),
    title: (section) => sections[keyOf(section)].title,
  });
  const registry: readonly RegistryEntry[] = [
    collectionEntry(collection),
    ...commands.map(commandEntry),
  ];
  const tab = device.startTab({ userId: 'nobody' });
  await tab.offline.close();
  const engine: OfflineEngine = {
    open(options) {
      const offline = new Offline({ ...options, registry });
      if (commands.length > 0) makeOfflineCurrent(offline);
      return offline;
    },
  };
  const router = createMemoryRouter(
    [
      { path, element },
      { path: hubHref, element: <h1>The hub</h1> },
      { path: '*', element: <h1>Another screen</h1> },
    ],
    { initialEntries: [address] },
  );
  render(
    <OfflineProvider
      userId="u1"
      sealKey={null}
      engine={engine}
      sharedComputer={false}
      freeSpace={() => Promise.resolve()}
      stillSignedIn={() => true}
      onSignedOut={() => undefined}
      onClientTooOld={() => undefined}
      onNewerBuild={() => undefined}
      platform={device.platform(tab)}
    >
      <ReferenceListsContext value={lookup}>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ReferenceListsContext>
    </OfflineProvider>,
  );
  const pass = (ms: number) => act(() => device.advance(ms));
  await pass(3_000);
  return {
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    stored: (section) => transport.server(section).values,
    transport,
    pass,
    device,
    fireOnline: () => void tab.comeOnline(),
  };
}

/** Types into a field and leaves it. */
export function answer(label: string | RegExp, value: string): void {
  const field = screen.getByLabelText(label);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

/** Says whether wide-screen rules hold; phones are the default. */
export function setWide(wide: boolean): void {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: wide && query.includes('min-width'),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as MediaQueryList;
}
