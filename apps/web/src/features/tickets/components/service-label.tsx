/** The service under a patient's name; nothing in a clinic without services. Its words stay whole where a table is narrow. */
export const ServiceLabel = ({ name }: { readonly name: string | null }) =>
  name !== null && (
    <span className="block max-w-80 break-words text-quiet text-sm">
      <bdi>{name}</bdi>
    </span>
  );
