import { createContext, type ReactNode } from 'react';

export type ReferencesSlotProps = {
  readonly people: readonly {
    readonly rowId: string;
    readonly name: string;
    readonly email: string;
    /** `yes`, `no`, or empty while it was not chosen. */
    readonly waiver: string;
  }[];
  /** The next one of the programs; ISO 8601 UTC and its IANA zone. */
  readonly deadline: { readonly at: string; readonly zone: string } | null;
  readonly onWaiver: (rowId: string, waiver: string) => void;
};

export type RenderReferences = (props: ReferencesSlotProps) => ReactNode;

/** What can be done with the people in the list of references. */
export const ReferencesSlotContext = createContext<RenderReferences | null>(null);
