import { unwrap } from "../../../errors.ts";
import { platform } from "../../app/api.ts";
import { useLoad } from "../../app/load.ts";
import { changes } from "../../app/world.ts";
import { Empty, Shown, When } from "../../ui/parts.tsx";
import type { Entry } from "../conversions.tsx";

export function Activities({ advertiser }: { advertiser: Entry }) {
  const id = advertiser.id ?? advertiser.newId ?? "";
  const found = useLoad(
    async (signal) => {
      const params = { path: { advertiser: id } };
      const path = "/sandbox/v1/conversions/advertisers/{advertiser}/activities";
      return (await unwrap(platform.GET(path, { params, signal }))).items;
    },
    [id, changes.value.conversions],
  );
  return (
    <Shown of={found}>
      {(activities) =>
        activities.length === 0 ? (
          <Empty icon="conversions" title="No activities yet">
            <p>To see tracking activities here, load an advertiser tree with activities.</p>
          </Empty>
        ) : (
          <div class="table folds">
            <table>
              <thead>
                <tr>
                  <th>Activity</th>
                  <th>ID</th>
                  <th>Uploaded up to</th>
                  <th>Reported</th>
                </tr>
              </thead>
              <tbody>
                {activities.map(({ segmentationId, segmentationName, availabilityTimestamp, updatedTimestamp }) => (
                  <tr key={segmentationId}>
                    <td class="lead">
                      <strong>{segmentationName}</strong>
                    </td>
                    <td class="mono">{segmentationId}</td>
                    <td>
                      {availabilityTimestamp ? (
                        <When at={Number(availabilityTimestamp)} />
                      ) : (
                        <span class="muted">not reported</span>
                      )}
                    </td>
                    <td class="muted">{updatedTimestamp && <When at={Number(updatedTimestamp)} distance={false} />}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    </Shown>
  );
}
