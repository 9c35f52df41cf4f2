import { CheckboxGroup } from '#ui/form/ChoiceFields.tsx';
import {
  permissionEffects,
  type StaffPermission,
  staffPermissions,
} from '../../staffPermissions.ts';

const options = (Object.keys(staffPermissions) as StaffPermission[]).map((name) => ({
  value: name,
  label: staffPermissions[name],
  detail: permissionEffects[name],
}));

export function PermissionChoice({
  id,
  error,
  chosen,
  onChange,
}: {
  id: string;
  error: string | undefined;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) {
  return (
    <CheckboxGroup
      id={id}
      label="What they may do"
      hint="Give no more than their work needs. It counts from their next click on."
      error={error}
      options={options}
      values={chosen}
      onToggle={(name, isChosen) =>
        onChange(isChosen ? [...chosen, name] : chosen.filter((each) => each !== name))
      }
    />
  );
}
