import { colourAddress, logoAddress } from '#libs/contracts/look/addresses.ts';

interface ClinicLookProps {
  readonly logo: string | null;
  /** `#rrggbb` */
  readonly colour: string | null;
}

/** A clinic's own look on its sign-in page: its logo over the welcome, and its colour on the panel beside. */
export function ClinicLook({ logo, colour }: ClinicLookProps) {
  return (
    <>
      {colour !== null && <link rel="stylesheet" href={colourAddress('sign-in', colour)} />}
      {logo !== null && (
        <img
          src={logoAddress(logo)}
          alt=""
          className="mb-4 block h-16 max-w-60 rounded-control bg-on-fill object-contain p-1.5"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
    </>
  );
}
